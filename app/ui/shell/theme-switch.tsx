import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { useRef } from 'react'
import { href, useFetcher, useLocation } from 'react-router'
import { THEMES, type Theme } from '#app/domain/appearance/theme.ts'

const LOOKS = {
  system: { label: 'System', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
} as const satisfies Record<Theme, unknown>

/** A key for the fetcher, so that the document can show the choice before the server has kept it. */
export const THEME_FETCHER = 'theme'

/** A menu of three themes. The menu opens and the form posts without any script. */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  const fetcher = useFetcher({ key: THEME_FETCHER })
  const { pathname, search } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  const { Icon, label } = LOOKS[theme]

  return (
    <>
      <button
        type="button"
        popoverTarget="theme-menu"
        aria-label={`Theme: ${label}`}
        className="grid size-11 place-items-center rounded-lg border border-line bg-raise text-muted hover:text-text"
      >
        <Icon size={18} aria-hidden="true" />
      </button>
      <div
        id="theme-menu"
        ref={menu}
        popover="auto"
        className="fixed inset-auto top-15 right-3 m-0 w-40 rounded-xl border border-line bg-raise p-1 text-text shadow-card"
      >
        <form
          method="post"
          action={href('/theme')}
          onSubmit={(event) => {
            event.preventDefault()
            const chosen = (event.nativeEvent as SubmitEvent).submitter
            if (!(chosen instanceof HTMLButtonElement)) return
            void fetcher.submit({ theme: chosen.value }, { method: 'post', action: href('/theme') })
            menu.current?.hidePopover()
          }}
        >
          <input type="hidden" name="returnTo" value={pathname + search} />
          {THEMES.map((choice) => {
            const { label, Icon } = LOOKS[choice]
            return (
              <button
                key={choice}
                type="submit"
                name="theme"
                value={choice}
                aria-pressed={choice === theme}
                className="flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-sm hover:bg-sunk"
              >
                <Icon size={16} aria-hidden="true" className="text-muted" />
                <span className="grow text-start">{label}</span>
                {choice === theme && <Check size={16} aria-hidden="true" className="text-accent" />}
              </button>
            )
          })}
        </form>
      </div>
    </>
  )
}
