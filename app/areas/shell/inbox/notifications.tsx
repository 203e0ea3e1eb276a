import { useFetcher, useLocation } from '@remix-run/react';
import { Text } from '@shopify/polaris';
import {
  AlertCircleIcon,
  AlertTriangleIcon,
  CheckCircleIcon,
  InfoIcon,
  NotificationIcon,
  XIcon,
} from '@shopify/polaris-icons';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CLEAR_NOTIFICATIONS, type Inbox, type NotificationView, removalPath } from '../../../kits/frame/inbox';
import type { NotificationTone } from '../../../kits/frame/notification-tone';
import { useShell } from '../../../kits/frame/use-shell';
import { Dropdown } from '../../../ui/dropdown';
import { ActionForm } from '../../../ui/form';
import { Icon, type IconSource } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { Badge } from '../../../ui/tag';
import { Unreadable } from '../../../ui/unreadable';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

const TONES: Record<NotificationTone, { icon: IconSource; iconClass: string; lineClass: string }> = {
  info: { icon: InfoIcon, iconClass: 'info', lineClass: 'info-notification' },
  ok: { icon: CheckCircleIcon, iconClass: 'ok', lineClass: 'success-notification' },
  bad: { icon: AlertCircleIcon, iconClass: 'bad', lineClass: 'danger-notification' },
  due: { icon: AlertTriangleIcon, iconClass: 'due', lineClass: 'warning-notification' },
};

export function Notifications({ notifications }: { notifications: NonNullable<Inbox['notifications']> }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<unknown>();
  const shell = useShell();
  const head = useRef<HTMLHeadingElement>(null);
  const clearing = fetcher.state !== 'idle';
  const failed = 'failed' in notifications;
  const list = failed || clearing ? [] : notifications;
  const title = t('shell.notificationsCount', { count: list.length });
  const newest = useNewest(list);
  return (
    <>
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
        <div className="sheet-head cluster between">
          <h2 ref={head} tabIndex={-1}>
            {failed ? t('shell.notifications') : title}
          </h2>
          {list.length > 0 && shell?.forms.clearNotifications && (
            <ActionForm
              tokens={shell.forms.clearNotifications}
              action={CLEAR_NOTIFICATIONS}
              fetcher={fetcher}
              className=""
              onSubmit={() => head.current?.focus()}
            >
              <ReturnPathField />
              <button type="submit" className="link small">
                {t('shell.notificationsClear')}
              </button>
            </ActionForm>
          )}
        </div>
        {list.length === 0 && (
          <p className="sheet-body quiet lined">
            {failed ? t('shell.notificationsFailed') : t('shell.notificationsNone')}
          </p>
        )}
        <ul className="notes-list" onSubmit={(event) => focusNextLine(event, head.current)}>
          {list.map((notification, at) => (
            <NotificationLine key={notification.id || `unreadable ${at}`} {...notification} />
          ))}
        </ul>
      </Dropdown>
      <span className="hidden-visually" role="status">
        {newest && t('bar.arrived', { message: newest })}
      </span>
    </>
  );
}

/** The message of the newest notification that arrived while the page was open. */
function useNewest(list: readonly NotificationView[]): string | null {
  const seen = useRef<Set<string> | null>(null);
  const [newest, setNewest] = useState<string | null>(null);

  useEffect(() => {
    const known = seen.current;
    const arrived = known && list.find(({ id }) => !known.has(id));
    if (arrived) setNewest(arrived.message);
    seen.current = new Set([...(known ?? []), ...list.map(({ id }) => id)]);
  }, [list]);
  return newest;
}

/** Focus goes to the next line, else to the previous one, else to the head. */
function focusNextLine({ target }: FormEvent, head: HTMLElement | null) {
  const line = (target as HTMLElement).closest('li');
  const next = line?.nextElementSibling ?? line?.previousElementSibling;
  (next?.querySelector('button') ?? head)?.focus();
}

function NotificationLine({ id, message: sent, at, to, tone, form }: NotificationView) {
  const { t } = useTranslation();
  const message = sent.trim() || t('ui.unreadable', { count: 1 });
  const { dayAndTime } = useFormats();
  const fetcher = useFetcher<unknown>();
  if (fetcher.state !== 'idle') return null;
  if (form === null) {
    return (
      <li>
        <Unreadable count={1} />
      </li>
    );
  }
  const { icon, iconClass, lineClass } = TONES[tone];
  return (
    <li className={lineClass}>
      <span className={iconClass}>
        <Icon of={icon} />
      </span>
      <div>
        <p dir="auto">{to === null ? message : <Link to={to}>{message}</Link>}</p>
        {at !== null && (
          <Text as="p" variant="bodySm" tone="subdued">
            {dayAndTime(at)}
          </Text>
        )}
      </div>
      <ActionForm tokens={form} action={removalPath(id)} fetcher={fetcher} className="">
        <ReturnPathField />
        <button type="submit" className="button-icon" aria-label={t('shell.notificationRemove', { message })}>
          <Icon of={XIcon} small />
        </button>
      </ActionForm>
    </li>
  );
}

function ReturnPathField() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="to" value={pathname + search} />;
}
