import { BlockStack, Text } from '@shopify/polaris';
import { ButtonLink } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { WaitingState } from './waiting';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface WaitingPanelProps {
  waiting: WaitingState;
  /** Where a comment is written that begins as a reminder. */
  remindTo: string;
}

/** Whom an open request waits for, until when and what happens then, how long that usually takes, and a way to remind. */
export function WaitingPanel({ waiting, remindTo }: WaitingPanelProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { step, people, names, self, since, deadline, usual, written } = waiting;
  const held = { names: formats.list(names) };
  return (
    <Sheet title={t('requests.own.waiting.title')}>
      <BlockStack gap="200">
        {step !== null && (
          <Text as="p" variant="bodySm">
            <bdi>{t('requests.own.waiting.step', { step })}</bdi>
          </Text>
        )}
        <Text as="p" variant="bodySm">
          {since === null
            ? t(self ? 'requests.own.waiting.self' : 'requests.own.waiting.with', held)
            : t(self ? 'requests.own.waiting.selfSince' : 'requests.own.waiting.withSince', {
                ...held,
                date: formats.longDay(since),
              })}
          {people && !self && ` ${t('requests.own.waiting.delegates')}`}
        </Text>
        {deadline !== null && (
          <Text as="p" variant="bodySm">
            {deadline < formats.clock.now
              ? t('requests.own.waiting.overdue', { date: formats.longDay(deadline) })
              : t('requests.own.waiting.deadline', { date: formats.longDay(deadline) })}
          </Text>
        )}
        {usual !== null && (
          <Text as="p" variant="bodySm" tone="subdued">
            {usual < DAY_MS
              ? t('requests.own.waiting.usualHours', formats.counted(Math.max(1, Math.round(usual / HOUR_MS))))
              : t('requests.own.waiting.usualDays', formats.counted(Math.round(usual / DAY_MS)))}
          </Text>
        )}
        {!self && written === null && (
          <ButtonLink to={remindTo} keepScroll>
            {t('requests.own.waiting.remind')}
          </ButtonLink>
        )}
        {!self && written !== null && (
          <Text as="p" variant="bodySm" tone="subdued">
            {t('requests.own.waiting.written', { moment: formats.dayAndTime(written + DAY_MS) })}
          </Text>
        )}
      </BlockStack>
    </Sheet>
  );
}
