/**
 * The edition of the content whose rules a check applies.
 *
 * The texts of the first edition break some rules of the second. When every subject has passed those, there is one set
 * of rules again and this type goes away.
 */
export type Edition = 1 | 2
