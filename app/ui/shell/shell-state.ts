import { useSyncExternalStore } from 'react'
import type { AuthMode } from '#app/domain/account/auth-form.ts'
import type { ItemRef } from '#app/domain/catalogue/item.ts'

/** The state of the shell. It is outside React, so that an error that replaces the whole page does not reset it. */
export interface ShellState {
  sidebarCollapsed: boolean
  signInOpen: boolean
  /** What the dialog for accounts begins with. */
  authMode: AuthMode
  searchOpen: boolean
  /** The question that is reported, or was last. */
  reported?: ItemRef
  reportOpen?: boolean
}

const INITIAL: ShellState = {
  sidebarCollapsed: true,
  signInOpen: false,
  authMode: 'signIn',
  searchOpen: false,
}

let state = INITIAL
const listeners = new Set<() => void>()

export function useShellState(): ShellState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
    () => INITIAL,
  )
}

export function setShellState(change: Partial<ShellState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export function toggleSidebar(): void {
  setShellState({ sidebarCollapsed: !state.sidebarCollapsed })
}

export function openSignIn(): void {
  setShellState({ signInOpen: true, authMode: 'signIn' })
}

export function openSignUp(): void {
  setShellState({ signInOpen: true, authMode: 'signUp' })
}

export function openReport({ id, version }: ItemRef): void {
  setShellState({ reported: { id, version }, reportOpen: true })
}
