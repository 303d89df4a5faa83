import { useRef, useState } from 'react'
import { THEMES, type Theme } from '#app/domain/appearance/theme.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import * as shellText from './text.ts'

const LOOKS = {
  system: { label: shellText.systemTheme, icon: 'screen' },
  light: { label: shellText.lightTheme, icon: 'sun' },
  dark: { label: shellText.darkTheme, icon: 'moon' },
} as const satisfies Record<Theme, unknown>

interface ThemeSwitchProps {
  theme: Theme
  onChoose: (theme: Theme) => void
}

/**
 * A menu of three themes, which is rendered when it first opens. Without JavaScript the system's theme applies, so there is
 * nothing to choose.
 */
export function ThemeSwitch({ theme, onChoose }: ThemeSwitchProps) {
  const menu = useRef<HTMLDivElement>(null)
  const [made, setMade] = useState(false)
  const { icon, label } = LOOKS[theme]

  return (
    <>
      <button
        type="button"
        popoverTarget="theme-menu"
        aria-label={shellText.theme(label)}
        title={shellText.theme(label)}
        className="grid size-11 place-items-center rounded-box text-muted hover:bg-sunk hover:text-text noscript:hidden"
      >
        <Icon name={icon} size={18} />
      </button>
      <div
        id="theme-menu"
        ref={menu}
        popover="auto"
        onBeforeToggle={() => setMade(true)}
        className="menu-below fixed m-0 w-40 rounded-box border-2 border-text bg-raise p-1 text-text"
      >
        {(made ? THEMES : []).map((choice) => {
          const { label, icon } = LOOKS[choice]
          return (
            <button
              key={choice}
              type="button"
              onClick={() => {
                onChoose(choice)
                menu.current?.hidePopover()
              }}
              aria-pressed={choice === theme}
              className="flex min-h-11 w-full items-center gap-3 rounded-box px-3 text-sm hover:bg-sunk"
            >
              <Icon name={icon} size={16} className="text-muted" />
              <span className="grow text-start">{label}</span>
              {choice === theme && <Icon name="check" size={14} />}
            </button>
          )
        })}
      </div>
    </>
  )
}
