import type { ReactNode } from 'react';
import type { Details } from '../../../kits/requests/details';
import { RequestKindIcon } from '../../../kits/requests/request-sentence';
import { Dotted } from '../../../ui/sentence';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

interface RequestLineProps {
  details: Details;
  /** Of whom the heading says nothing. */
  forReader?: boolean;
  more: readonly ReactNode[];
}

/** The line under the heading of a request: kind, reference, the person whom the heading does not name, then what the page adds. */
export function RequestLine({ details, forReader, more }: RequestLineProps) {
  const { t } = useTranslation();
  const { kind, reference, sentence, whom } = details;
  return (
    <Dotted
      parts={[
        <RequestKindIcon key="kind" kind={kind} />,
        <span key="reference">
          <span className="hidden-visually">{t('ui.word.label', { name: t('requests.reference') })} </span>
          <bdi>{reference}</bdi>
        </span>,
        // The heading names whom it is for, where it can.
        forReader
          ? t('requests.own.forYou')
          : whom && sentence.whom === null && sentence.what !== whom.name && <bdi key="whom">{whom.name}</bdi>,
        ...more,
      ]}
    />
  );
}

interface RequestedByProps {
  details: Details;
  /** It was the reader. */
  byReader?: boolean;
}

/** Leaves out the requester whom the heading names already; null without a date. */
export function RequestedBy({ details: { requestedAt, requestedBy, bySystem, whom }, byReader }: RequestedByProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (requestedAt === null) return null;
  const date = formats.shortDay(requestedAt);
  if (byReader) return t('requests.asked.onByReader', { date });
  if (bySystem) return t('requests.asked.onBySystem', { date });
  if (requestedBy === null) return `${t('requests.asked.onDate', { date })}\u00a0· ${t('requests.asked.byUnknown')}`;
  return requestedBy === whom?.name
    ? t('requests.asked.onDate', { date })
    : t('requests.asked.on', { name: requestedBy, date });
}

/** Day and time of a deadline, and how late it is. */
export function DeadlineText({ deadline, text }: { deadline: number; text?: (date: string) => string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { urgency, text: due } = formats.due(deadline);
  const date = formats.dayAndTime(deadline);
  const by = text ? text(date) : t('requests.decideBy', { date });
  return <span className={urgency === 'later' ? undefined : urgency}>{urgency === 'bad' ? `${by} (${due})` : by}</span>;
}
