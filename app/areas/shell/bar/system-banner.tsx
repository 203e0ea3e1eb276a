import { AlertCircleIcon, AlertTriangleIcon, CheckCircleIcon, InfoIcon, XIcon } from '@shopify/polaris-icons';
import type { BannerTone, BannerView } from '../../../kits/frame/banner';
import { PreferencesForm } from '../../../kits/frame/preferences-form';
import { buttonClass } from '../../../ui/button';
import { Icon, type IconSource } from '../../../ui/icon';
import { SafeHtml } from '../../../ui/safe-html';
import { useTranslation } from '../../../ui/use-translation';

const TONES: Record<BannerTone, { icon: IconSource; className: string }> = {
  info: { icon: InfoIcon, className: 'banner tone-info' },
  ok: { icon: CheckCircleIcon, className: 'banner tone-ok' },
  due: { icon: AlertTriangleIcon, className: 'banner tone-due' },
  bad: { icon: AlertCircleIcon, className: 'banner tone-bad' },
};

const DETAILS_ID = 'banner-details';
const TITLE_ID = 'banner-title';

const OPENS = { popovertarget: DETAILS_ID };
const CLOSES = { popovertarget: DETAILS_ID, popovertargetaction: 'hide' };
const POPOVER = { popover: 'auto' };

/** Works without script: the details are a popover, hiding is a form. */
export function SystemBanner({ banner: { digest, tone, html, modal } }: { banner: BannerView }) {
  const { t } = useTranslation();
  const { icon, className } = TONES[tone];
  return (
    <section className={className} aria-label={t('bar.banner')}>
      <Icon of={icon} />
      <SafeHtml html={html} className="banner-text" />
      {modal && (
        <button type="button" className="link" {...OPENS}>
          {t('bar.bannerDetails')}
        </button>
      )}
      <PreferencesForm className="banner-close" onSubmit={() => document.getElementById('main')?.focus()}>
        <button type="submit" name="banner" value={digest} className="button-icon" aria-label={t('bar.bannerHide')}>
          <Icon of={XIcon} />
        </button>
      </PreferencesForm>
      {modal && (
        <dialog id={DETAILS_ID} className="popover-sheet" aria-labelledby={TITLE_ID} {...POPOVER}>
          <header className="dialog-head line between">
            <h2 id={TITLE_ID}>{modal.title}</h2>
          </header>
          <div className="dialog-body stack">
            <SafeHtml html={modal.html} />
          </div>
          <footer className="dialog-foot cluster">
            <button type="button" className={buttonClass('primary')} {...CLOSES}>
              {t('bar.bannerDone')}
            </button>
          </footer>
        </dialog>
      )}
    </section>
  );
}
