/** An hour as the address has it: its first minute in UTC, since zones may differ by parts of an hour. */
export const hourText = (moment: number): string =>
  `${new Date(moment).toISOString().slice(0, 16).replace(/[-:]/g, '')}Z`;

export function momentOfHour(text: string | null): number | null {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)Z$/.exec(text ?? '') ?? [];
  const moment = Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`);
  return Number.isNaN(moment) ? null : moment;
}
