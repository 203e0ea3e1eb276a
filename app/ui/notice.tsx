// Results of the last action, shown once: as notes after a document load, else as toasts.

import { CheckCircleIcon, XIcon } from '@shopify/polaris-icons';
import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import { ActionForm, type FormTokens } from './form';
import { Icon } from './icon';
import { Link } from './link';
import { Note } from './note';
import { Submit } from './submit';
import { useTranslation } from './use-translation';

export interface UndoForm {
  to: string;
  tokens: FormTokens;
}

export interface NoticeLink {
  to: string;
  text: string;
}

export interface NoticeText {
  text: string;
  /** `due`: done in part. */
  tone: 'ok' | 'due' | 'bad';
  undo: UndoForm | null;
  link: NoticeLink | null;
}

export const NoticeContext = createContext<readonly NoticeText[]>([]);

export const PanelNoticeContext = createContext<readonly NoticeText[]>([]);

export function PageNotices({ of = NoticeContext }: { of?: typeof NoticeContext }) {
  const notices = useContext(of);
  return (
    <>
      {notices.map(({ text, tone, undo, link }) => (
        <div className="page-note" key={text}>
          <Note
            tone={tone}
            role={tone === 'bad' ? 'alert' : 'status'}
            end={undo ? <Undo undo={undo} /> : link && <FollowUpLink link={link} />}
          >
            {text}
          </Note>
        </div>
      ))}
    </>
  );
}

function FollowUpLink({ link: { to, text } }: { link: NoticeLink }) {
  return (
    <Link to={to} className="link">
      {text}
    </Link>
  );
}

function Undo({ undo: { to, tokens } }: { undo: UndoForm }) {
  const { t } = useTranslation();
  return (
    <ActionForm tokens={tokens} action={to} className="undo">
      <Submit className="link">{t('ui.undo')}</Submit>
    </ActionForm>
  );
}

interface ToastProps {
  text: string;
  undo: UndoForm | null;
  /** Milliseconds without focus or pointer. */
  durationMs: number;
  onDismiss: () => void;
}

/** For success only: failures stay on the page. */
export function Toast({ text, undo, durationMs, onDismiss }: ToastProps) {
  const { t } = useTranslation();
  const toast = useRef<HTMLDivElement>(null);
  useAutoDismiss(toast, durationMs, onDismiss);
  return (
    <div className="toast" ref={toast}>
      <Icon of={CheckCircleIcon} />
      <span>{text}</span>
      {undo && <Undo undo={undo} />}
      <button type="button" className="button-icon" aria-label={t('ui.close')} onClick={onDismiss}>
        <Icon of={XIcon} />
      </button>
    </div>
  );
}

/** Waits while the element has focus or pointer. */
function useAutoDismiss(part: RefObject<HTMLElement>, ms: number, onDismiss: () => void) {
  useEffect(() => {
    const node = part.current;
    if (!node) return;
    let timer = setTimeout(onDismiss, ms);
    const hold = () => clearTimeout(timer);
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(onDismiss, ms);
    };
    const holds = ['pointerenter', 'focusin'];
    const releases = ['pointerleave', 'focusout'];
    for (const event of holds) node.addEventListener(event, hold);
    for (const event of releases) node.addEventListener(event, release);
    return () => {
      clearTimeout(timer);
      for (const event of holds) node.removeEventListener(event, hold);
      for (const event of releases) node.removeEventListener(event, release);
    };
  }, [part, ms, onDismiss]);
}
