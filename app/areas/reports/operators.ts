/** Operators that compare with the end of a day. */
export const TO_ITS_END: ReadonlySet<string> = new Set(['lte', 'gt']);
