/** The subjects in content/, in the order of every screen. */
export const SUBJECT_IDS = ['networks', 'os', 'ds', 'dbms', 'oops', 'web-dev'] as const
