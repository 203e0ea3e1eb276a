import { BlockStack, InlineStack, Text } from '@shopify/polaris';
import {
  AlertCircleIcon,
  AlertTriangleIcon,
  CheckCircleIcon,
  InfoIcon,
  LightbulbIcon,
  RefreshIcon,
} from '@shopify/polaris-icons';
import { type ReactNode, useContext } from 'react';
import { buttonClass } from './button';
import { Icon, type IconSource } from './icon';
import { KeptFormContext, useKeptForm } from './kept-form';
import { Link } from './link';
import { useTranslation } from './use-translation';

export type NoteTone = 'hint' | 'info' | 'due' | 'bad' | 'ok';

const NOTES: Record<NoteTone, { className: string; icon: IconSource }> = {
  hint: { className: 'note tone-hint', icon: LightbulbIcon },
  info: { className: 'note tone-info', icon: InfoIcon },
  due: { className: 'note tone-due', icon: AlertTriangleIcon },
  bad: { className: 'note tone-bad', icon: AlertCircleIcon },
  ok: { className: 'note tone-ok', icon: CheckCircleIcon },
};

interface NoteProps {
  tone: NoteTone;
  title?: ReactNode;
  end?: ReactNode;
  role?: 'alert' | 'status' | 'note';
  children?: ReactNode;
}

export function Note({ tone, title, end, role, children }: NoteProps) {
  const { className, icon } = NOTES[tone];
  return (
    <div className={className} role={role}>
      <Icon of={icon} />
      <div>
        {title && <strong>{title}</strong>}
        {title && children ? ' ' : null}
        {children}
      </div>
      {end && <div className="note-end">{end}</div>}
    </div>
  );
}

interface FailureProps {
  children?: ReactNode;
  title?: ReactNode;
  /** Null where trying again cannot help. */
  retry: string | null;
  /** The platform's session is over: a new sign-in leads back to `retry`, trying again would not. */
  signedOut?: boolean;
  beside?: ReactNode;
}

/** The address of the sign-in that leads back to a page of our own. */
export function signInTo(path: string): string {
  return `/login?${new URLSearchParams({ to: path })}`;
}

/** The page of a sent form is loaded again with what was typed. */
function useRetry(path: string | null): string | null {
  const inDocument = useContext(KeptFormContext);
  const kept = (useKeptForm() ?? inDocument)?.continueTo;
  return path !== null && kept && kept.split('?')[0] === path.split('?')[0] ? kept : path;
}

/** Stands on a hatched sheet where a part of a page could not be loaded. */
export function Failure({ children, title, retry: path, signedOut = false, beside }: FailureProps) {
  const { t } = useTranslation();
  const retry = useRetry(path);
  return (
    <div className="failure">
      <Icon of={AlertCircleIcon} />
      <p>
        <strong className={title ? 'own-line' : undefined}>{title ?? t('ui.notLoaded')}</strong>{' '}
        {signedOut ? t('ui.sessionOver') : children}
      </p>
      {retry !== null && (
        <div className="failure-actions cluster">
          {signedOut ? (
            <Link to={signInTo(retry)} className={buttonClass('normal', { small: true })} reload>
              {t('ui.signInAgain')}
            </Link>
          ) : (
            <Link to={retry} className={buttonClass('normal', { small: true })} keepScroll>
              <Icon of={RefreshIcon} small />
              {t('ui.tryAgain')}
            </Link>
          )}
          {beside}
        </div>
      )}
    </div>
  );
}

interface EmptyProps {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

export function Empty({ title, children, actions }: EmptyProps) {
  return (
    <div className="empty">
      <BlockStack gap="200" inlineAlign="center">
        <div className="colonnade colonnade-empty" aria-hidden="true">
          {EMPTY_TICKS.map((place) => (
            <i key={place} />
          ))}
        </div>
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        {children && (
          <Text as="p" tone="subdued">
            {children}
          </Text>
        )}
        {actions && (
          <InlineStack gap="200" align="center">
            {actions}
          </InlineStack>
        )}
      </BlockStack>
    </div>
  );
}

const EMPTY_TICKS = [1, 2, 3, 4, 5, 6, 7, 8];
