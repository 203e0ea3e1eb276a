import { useTranslation } from '../../../ui/use-translation';
import type { RunStatus } from './run';

const LOOKS: Record<RunStatus, string> = {
  running: 'due',
  complete: 'ok',
  failed: 'bad',
  expired: 'quiet',
  unknown: 'quiet',
};

export function RunStatusText({ status }: { status: RunStatus }) {
  const { t } = useTranslation();
  return <span className={LOOKS[status]}>{t(`reports.history.state.${status}`)}</span>;
}
