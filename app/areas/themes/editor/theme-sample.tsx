import type { Theme } from '../../../kits/theme/theme-document';
import { buttonClass } from '../../../ui/button';
import { ScopedStyle } from '../../../ui/scoped-style';
import { Tag } from '../../../ui/tag';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { adjustments, SAMPLE_CLASS, sampleCss } from './preview';

/** A page in small in a theme's colours, light and dark, and in words what the theme cannot have as it was typed. */
export function ThemePreview({ theme, person, unsaved }: { theme: Theme; person: string; unsaved: boolean }) {
  const { t } = useTranslation();
  return (
    <section className="theme-preview stack" id="preview" aria-labelledby="preview-title" tabIndex={-1}>
      <h2 id="preview-title">{t('themes.preview.title')}</h2>
      {unsaved && <p className="due">{t('themes.preview.notSaved')}</p>}
      <ScopedStyle css={sampleCss(theme)} />
      <div className="theme-samples stack" role="img" aria-label={t('themes.preview.name')}>
        <SamplePage person={person} look="light" label={t('themes.preview.light')} />
        <SamplePage person={person} look="dark" label={t('themes.preview.dark')} />
      </div>
      <Adjustments theme={theme} />
    </section>
  );
}

function SamplePage({ person, look, label }: { person: string; look: 'light' | 'dark'; label: string }) {
  const { t } = useTranslation();
  return (
    <div className={SAMPLE_CLASS} data-sample={look}>
      <div className="sample-menu">
        <span className="menu-entry" aria-current="true">
          {t('themes.preview.sampleHome')}
        </span>
        <span className="menu-entry sample-hover">{t('themes.preview.sampleInbox')}</span>
        <span className="menu-entry">{t('themes.preview.sampleRequests')}</span>
      </div>
      <div>
        <div className="sample-bar cluster between">
          <b>
            <bdi>{person}</bdi>
          </b>
          <span>{label}</span>
        </div>
        <div className="sheet-body stack-s">
          <strong className="sample-title strong">{t('themes.preview.sampleTitle')}</strong>
          <div className="surface sheet-body stack-s">
            <span className="sample-head strong">{t('themes.preview.sampleText')}</span>
            <span className="quiet">{t('themes.preview.sampleSecond')}</span>
            <span className="link">{t('themes.preview.sampleLink')}</span>
            <span className="field-label">{t('ui.word.reason')}</span>
            <span className="input">{t('themes.preview.sampleValue')}</span>
            <span className="cluster">
              <Tag tone="ok">{t('themes.preview.sampleOk')}</Tag>
              <Tag tone="due">{t('themes.preview.sampleDue')}</Tag>
              <Tag tone="bad">{t('themes.preview.sampleBad')}</Tag>
              <Tag tone="info">{t('themes.preview.sampleInfo')}</Tag>
            </span>
            <span className="cluster">
              <span className={buttonClass('primary', { small: true })}>{t('themes.preview.samplePrimary')}</span>
              <span className={buttonClass('normal', { small: true })}>{t('themes.preview.sampleSecondary')}</span>
              <span className={buttonClass('bad', { small: true })}>{t('ui.word.remove')}</span>
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}

function Adjustments({ theme }: { theme: Theme }) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const { colours, states } = adjustments(theme);
  return (
    <div className="theme-notes stack-s small">
      <p role="status">
        {colours.length === 0 ? t('themes.preview.readable') : t('themes.preview.adjusted', counted(colours.length))}
      </p>
      {colours.length > 0 && (
        <details>
          <summary className="link">{t('themes.preview.which')}</summary>
          <ul>
            {colours.map(({ field, given, used }) => (
              <li key={field}>{t('themes.preview.adjustedOne', { field: t(`themes.field.${field}`), given, used })}</li>
            ))}
          </ul>
        </details>
      )}
      {states && <p className="quiet">{t('themes.preview.states')}</p>}
    </div>
  );
}
