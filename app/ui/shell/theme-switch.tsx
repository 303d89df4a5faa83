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
 * A menu of three themes, which is rendered when it first opens. On a phone they are in the drawer. Without JavaScript the
 * system's theme applies, so there is nothing to choose.
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
        className="grid size-11 place-items-center rounded-box text-muted hover:bg-sunk hover:text-text noscript:hidden max-md:hidden"
      >
        <Icon name={icon} size={18} />
      </button>
      <div
        id="theme-menu"
        ref={menu}
        popover="auto"
        onBeforeToggle={() => setMade(true)}
        className="menu-below fixed m-0 rounded-box border-2 border-text bg-raise p-1 text-text"
      >
        {made && (
          <ThemeChoices
            theme={theme}
            onChoose={(choice) => {
              onChoose(choice)
              menu.current?.hidePopover()
            }}
          />
        )}
      </div>
    </>
  )
}

/** The current one is inverted. */
export function ThemeChoices({ theme, onChoose }: ThemeSwitchProps) {
  return (
    <fieldset aria-label={shellText.theme(LOOKS[theme].label)} className="flex">
      {THEMES.map((choice) => (
        <button
          key={choice}
          type="button"
          onClick={() => onChoose(choice)}
          aria-pressed={choice === theme}
          className="min-h-11 grow rounded-box px-3 text-sm hover:bg-sunk aria-pressed:bg-text aria-pressed:text-bg"
        >
          {LOOKS[choice].label}
        </button>
      ))}
    </fieldset>
  )
}
