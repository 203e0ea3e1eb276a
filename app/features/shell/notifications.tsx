import { useFetcher, useLocation } from '@remix-run/react';
import {
  AlertCircleIcon,
  AlertTriangleIcon,
  CheckCircleIcon,
  InfoIcon,
  NotificationIcon,
  XIcon,
} from '@shopify/polaris-icons';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../ui/dropdown';
import { ActionForm } from '../../ui/form';
import { Icon, type IconSource } from '../../ui/icon';
import { Badge } from '../../ui/tag';
import { CLEAR_NOTIFICATIONS, type Inbox, removalOf, type ShownNotification } from './inbox';
import type { NotificationTone } from './notification-tone';
import { useShell } from './use-shell';

const TONES: Record<NotificationTone, { icon: IconSource; className: string }> = {
  info: { icon: InfoIcon, className: 'info' },
  ok: { icon: CheckCircleIcon, className: 'ok' },
  bad: { icon: AlertCircleIcon, className: 'bad' },
  due: { icon: AlertTriangleIcon, className: 'due' },
};

/** The bell: how many there are, and each of them with a way to remove it. */
export function Notifications({ notifications }: { notifications: NonNullable<Inbox['notifications']> }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<unknown>();
  const shell = useShell();
  const clearing = fetcher.state !== 'idle';
  const failed = 'failed' in notifications;
  const list = failed || clearing ? [] : notifications;
  const title = t('shell.notificationsCount', { count: list.length });
  return (
    <Dropdown
      label={failed ? t('shell.notifications') : title}
      summaryClass="bar-button bar-bell"
      sheetClass="notes-sheet"
      summary={
        <>
          <Icon of={NotificationIcon} />
          {list.length > 0 && <Badge count={list.length} />}
        </>
      }
    >
      <div className="notes-head">
        <h2>{failed ? t('shell.notifications') : title}</h2>
        {list.length > 0 && shell?.forms.clearNotifications && (
          <ActionForm pass={shell.forms.clearNotifications} action={CLEAR_NOTIFICATIONS} fetcher={fetcher} className="">
            <WayBack />
            <button type="submit" className="link small">
              {t('shell.notificationsClear')}
            </button>
          </ActionForm>
        )}
      </div>
      {list.length === 0 && (
        <p className="notes-empty">{failed ? t('shell.notificationsFailed') : t('shell.notificationsNone')}</p>
      )}
      <ul className="notes-list">
        {list.map((notification) => (
          <NotificationLine key={notification.id} {...notification} />
        ))}
      </ul>
    </Dropdown>
  );
}

function NotificationLine({ id, message, when, tone, token }: ShownNotification) {
  const { t } = useTranslation();
  const fetcher = useFetcher<unknown>();
  if (fetcher.state !== 'idle') return null;
  const { icon, className } = TONES[tone];
  return (
    <li>
      <span className={className}>
        <Icon of={icon} />
      </span>
      <div>
        <p dir="auto">{message}</p>
        <p className="small quiet">{when}</p>
      </div>
      <ActionForm pass={{ token }} action={removalOf(id)} fetcher={fetcher} className="">
        <WayBack />
        <button type="submit" className="button-icon" aria-label={t('shell.notificationRemove', { message })}>
          <Icon of={XIcon} small />
        </button>
      </ActionForm>
    </li>
  );
}

function WayBack() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="to" value={pathname + search} />;
}
