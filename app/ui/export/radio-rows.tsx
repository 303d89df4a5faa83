interface RadioRowsProps<Value extends string> {
  legend: string
  choices: readonly { value: Value; name: string; about: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** Radio buttons, each with a sentence. */
export function RadioRows<Value extends string>({
  legend,
  choices,
  chosen,
  onChoose,
}: RadioRowsProps<Value>) {
  return (
    <fieldset>
      <legend className="type-section">{legend}</legend>
      <div className="mt-3 border-t border-line">
        {choices.map(({ value, name, about }) => (
          <label key={value} className="flex min-h-14 items-center gap-3.5 border-b border-line py-2">
            <input
              type="radio"
              name={legend}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="size-5 shrink-0 accent-text"
            />
            <span>
              <span className="font-semibold">{name}</span>
              <span className="block text-sm text-muted">{about}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
