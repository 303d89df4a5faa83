/** Two letters in the hue of the subject, which an ancestor's `data-subject` names. */
export function SubjectCode({ children }: { children: string }) {
  return <span className="w-7 shrink-0 font-mono text-sm font-bold text-subject">{children}</span>
}
