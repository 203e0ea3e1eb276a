import { BlockStack, Text } from '@shopify/polaris';
import { approvalPath } from '../../../kits/requests/approvals/paths';
import { useHoldersText, usePeopleText } from '../../../kits/requests/use-holders-text';
import { path } from '../../../lib/url';
import { ButtonLink } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { WaitingState } from './waiting';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface WaitingPanelProps {
  waiting: WaitingState;
  requestId: string;
  /** Where a comment is written that begins as a reminder. */
  remindTo: string;
}

/** Whom an open request waits for, until when and what happens then, how long that usually takes, and a way to remind. */
export function WaitingPanel({ waiting, requestId, remindTo }: WaitingPanelProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const holdersText = useHoldersText();
  const { step, people, holders, decideIn, since, deadline, usual, written } = waiting;
  const held = { names: usePeopleText()(holders.names) };
  const sinceText = since === null ? null : formats.shortDay(since);
  return (
    <Sheet title={t('requests.own.waiting.title')}>
      <BlockStack gap="200">
        {step !== null && (
          <Text as="p" variant="bodySm">
            {t('requests.own.waiting.step', { step })}
          </Text>
        )}
        <Text as="p" variant="bodySm">
          {holders.you
            ? holdersText(holders, sinceText)
            : sinceText === null
              ? t('requests.own.waiting.with', held)
              : t('requests.own.waiting.withSince', { ...held, date: sinceText })}
          {people && !holders.you && ` ${t('requests.own.waiting.delegates')}`}
        </Text>
        {deadline !== null && (
          <Text as="p" variant="bodySm">
            {deadline < formats.clock.now
              ? t('requests.own.waiting.overdue', { date: formats.shortDay(deadline) })
              : t('requests.own.waiting.deadline', { date: formats.shortDay(deadline) })}
          </Text>
        )}
        {usual !== null && (
          <Text as="p" variant="bodySm" tone="subdued">
            {usual < DAY_MS
              ? t('requests.own.waiting.usualHours', formats.counted(Math.max(1, Math.round(usual / HOUR_MS))))
              : t('requests.own.waiting.usualDays', formats.counted(Math.round(usual / DAY_MS)))}
          </Text>
        )}
        {decideIn !== null && (
          <ButtonLink to={decideIn === 'tasks' ? path`/tasks/${requestId}` : approvalPath(requestId)}>
            {t(decideIn === 'tasks' ? 'requests.own.waiting.openTask' : 'requests.own.waiting.openApproval')}
          </ButtonLink>
        )}
        {holders.names.length === 0 ? null : written === null ? (
          <ButtonLink to={remindTo} keepScroll>
            {t('requests.own.waiting.remind')}
          </ButtonLink>
        ) : (
          <Text as="p" variant="bodySm" tone="subdued">
            {t('requests.own.waiting.written', { moment: formats.dayAndTime(written + DAY_MS) })}
          </Text>
        )}
      </BlockStack>
    </Sheet>
  );
}
