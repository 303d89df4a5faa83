interface SegmentsProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** Switches between views. The current one is inverted. */
export function Segments<Value extends string>({ label, choices, chosen, onChoose }: SegmentsProps<Value>) {
  return (
    <fieldset className="flex w-fit rounded-box border-[1.5px] border-edge">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === chosen}
          onClick={() => onChoose(choice.value)}
          className="min-h-11 min-w-11 px-2 text-reason sm:px-3.5 font-semibold not-first-of-type:border-s-[1.5px] not-first-of-type:border-edge first-of-type:rounded-s-chip last-of-type:rounded-e-chip hover:bg-sunk aria-pressed:bg-text aria-pressed:text-bg"
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}
