import { TextField } from '#app/ui/base/text-field.tsx'

/** A link to copy: focus selects it. */
export function ShownLink({ label, hint, link }: { label: string; hint: string; link: string }) {
  return (
    <div role="status">
      <TextField
        label={label}
        hint={hint}
        value={link}
        onChange={() => {}}
        readOnly
        onFocus={(event) => event.target.select()}
        className="max-w-[39rem]"
      />
    </div>
  )
}
