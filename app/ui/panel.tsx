// A sheet at the side. Rendered first in the page; with script a modal.
import { XIcon } from '@shopify/polaris-icons';
import { type ReactNode, useId, useRef } from 'react';
import { Icon } from './icon';
import { Link } from './link';
import { PageNotices, PanelNoticeContext } from './notice';
import { useModal } from './use-modal';
import { useTranslation } from './use-translation';

interface PanelProps {
  title: ReactNode;
  back: string;
  children: ReactNode;
}

export function Panel({ title, back, children }: PanelProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialog, { over: true, back, closesOutside: true });
  return (
    <div className="panel-page over">
      <dialog className="panel" open ref={dialog} aria-labelledby={id}>
        <div className="panel-sheet stack">
          <header className="panel-head">
            <h2 id={id}>{title}</h2>
            <Link to={back} className="button-icon" aria-label={t('ui.close')} keepScroll>
              <Icon of={XIcon} />
            </Link>
          </header>
          <PageNotices of={PanelNoticeContext} />
          {children}
        </div>
      </dialog>
    </div>
  );
}
