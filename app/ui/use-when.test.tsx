import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useWhen } from './use-when';

function Dates({ of }: { of: string }) {
  const { longDay, dayAndTime, wholeMoment } = useWhen();
  return [longDay(of), dayAndTime(of), wholeMoment(of)].join(' | ');
}

it.each(['someday', '2026-13-45T99:99:99Z', ''])('of %j, which is no date, a dash stands in its place', (of) => {
  expect(renderToStaticMarkup(<Dates of={of} />)).toBe('- | - | -');
});
