// Dates and versions. Dates are ISO texts or anything the platform sends; what cannot be read is no date.
import { type Rule, refuse, rule, textOf } from './rule';

export const dateFormat = (): Rule =>
  rule((value) => /^[0-9]{2}[./][0-9]{2}[./][0-9]{4}$/.test(textOf(value)), 'dateFormat');

function moment(value: unknown): number {
  return value === null || value === undefined || value === ''
    ? Number.NaN
    : new Date(value as string | number).getTime();
}

export const isAfterDate = (date: string, message: string): Rule =>
  rule((value) => Number.isNaN(moment(value)) || moment(value) > moment(date), message);

/** In spite of its name: `date` lies before the value, and both are dates. */
export const isBeforeDate = (date: string, message?: string): Rule =>
  rule((value) => moment(date) < moment(value), message ?? 'IS_BEFORE_DATE', { date });

interface Period {
  startDate?: string | null;
  endDate?: string | null;
}

/** The end lies strictly after the start. No start: passes; a start left undefined counts as `now`. */
export const areStartAndEndDatesValid = ({ startDate, endDate }: Period, now: number): Rule => {
  return () => {
    const start = startDate === undefined ? now : moment(startDate);
    return (
      Number.isNaN(start) ||
      moment(endDate) > start ||
      refuse('governance.accessRequest.newRequest.accessEndDateInvalid')
    );
  };
};

export const connectorBundleVersion = (): Rule =>
  rule((value) => /^1\.5\.(?:0|[1-9][0-9]?)\.(?:0|[1-9][0-9]?)$/.test(textOf(value)), 'connectorBundleVersion');
