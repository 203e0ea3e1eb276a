import { EditIcon, MenuHorizontalIcon } from '@shopify/polaris-icons';
import { ButtonLink } from '../../ui/button';
import { Dropdown } from '../../ui/dropdown';
import { ActionForm, type FormTokens } from '../../ui/form';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { Submit } from '../../ui/submit';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import { type ThemeVerb, verbPath, withReturn } from './paths';
import type { Picture, ThemeView } from './shown-themes';

export interface ListedTheme extends ThemeView {
  /** For making it the default; null for the one that is. */
  form: FormTokens | null;
}

interface RowsProps {
  themes: readonly ListedTheme[];
  /** Where the verbs lead back to. */
  to: string;
}

/** Every theme with what can be done to it: two verbs in sight, the rest in a menu. */
export function ThemeRows({ themes, to }: RowsProps) {
  return (
    <ul className="theme-rows">
      {themes.map((theme) => (
        <ThemeRow key={theme.name} theme={theme} to={to} />
      ))}
    </ul>
  );
}

function ThemeRow({ theme, to }: { theme: ListedTheme; to: string }) {
  const { t } = useTranslation();
  const { name, title, isDefault, form } = theme;
  const at = (verb: ThemeVerb) => withReturn(verbPath(name, verb), to);
  return (
    <li className="sheet-row theme-row">
      <ThemePicture picture={theme.picture} />
      <div className="theme-row-text">
        <div className="strong">
          <Link to={at('edit')}>
            <bdi>{title || t('themes.list.nameless')}</bdi>
          </Link>
          {isDefault && (
            <span className="ok">
              {'\u00a0· '}
              {t('themes.list.default')}
            </span>
          )}
        </div>
        <Journeys names={theme.journeys} />
      </div>
      <div className="theme-row-verbs cluster">
        <ButtonLink to={at('edit')} small icon={EditIcon} aria-label={t('themes.list.editOne', { name: title })}>
          {t('ui.word.edit')}
        </ButtonLink>
        {form && (
          <ActionForm tokens={form} action={at('default')} className="contents">
            <Submit small aria-label={t('themes.list.makeDefaultOne', { name: title })}>
              {t('themes.default.button')}
            </Submit>
          </ActionForm>
        )}
        <Dropdown
          label={t('themes.list.moreOne', { name: title })}
          summaryClass="button-icon"
          sheetClass="theme-more"
          summary={<Icon of={MenuHorizontalIcon} />}
        >
          <Link to={at('duplicate')} className="menu-line">
            {t('ui.word.duplicate')}
          </Link>
          <Link to={at('journeys')} className="menu-line">
            {t('themes.list.journeys')}
          </Link>
          <Link to={verbPath(name, 'export')} className="menu-line" reload>
            {t('themes.list.export')}
          </Link>
          <Link to={at('delete')} className="menu-line">
            {t('ui.word.delete')}
          </Link>
        </Dropdown>
      </div>
    </li>
  );
}

function Journeys({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const { list } = useFormats();
  const words = names.length === 0 ? t('themes.list.noJourney') : t('themes.list.linked', { names: list(names) });
  return <div className="small quiet">{words}</div>;
}

/** A page in a few strokes, in a theme's colours: drawn by attributes, since a page may not bring styles of its own. */
function ThemePicture({ picture }: { picture: Picture }) {
  const { ground, sheet, line, menu, bar, primary, text } = picture;
  return (
    <svg className="theme-picture" viewBox="0 0 64 44" aria-hidden="true" focusable="false">
      <rect width="64" height="44" fill={ground} />
      <rect width="16" height="44" fill={menu} />
      <rect x="16" width="48" height="8" fill={bar} />
      <rect x="16" y="8" width="48" height="0.75" fill={line} />
      <rect x="15.25" width="0.75" height="44" fill={line} />
      <rect x="3" y="12" width="9" height="2.5" rx="1" fill={primary} />
      <rect x="21" y="13" width="38" height="26" rx="2" fill={sheet} stroke={line} strokeWidth="0.75" />
      <rect x="25" y="18" width="20" height="2.5" rx="1" fill={text} />
      <rect x="25" y="23" width="28" height="1.5" rx="0.75" fill={text} opacity="0.55" />
      <rect x="25" y="29" width="14" height="6" rx="1.5" fill={primary} />
    </svg>
  );
}
