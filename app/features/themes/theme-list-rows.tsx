import { ChevronDownIcon, EditIcon } from '@shopify/polaris-icons';
import { useTranslation } from 'react-i18next';
import { ButtonLink, buttonClass } from '../../ui/button';
import { Dropdown } from '../../ui/dropdown';
import { ActionForm, type FormTokens } from '../../ui/form';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { Submit } from '../../ui/submit';
import { useWhen } from '../../ui/use-when';
import { type ThemeVerb, verbPath, withReturn } from './paths';
import type { ShownTheme } from './shown-themes';
import { ThemePicture } from './theme-picture';

export interface ListedTheme extends ShownTheme {
  /** For making it the default; null for the one that is. */
  form: FormTokens | null;
}

interface RowsProps {
  themes: readonly ListedTheme[];
  /** Where the verbs lead back to. */
  to: string;
}

/** Every theme with what can be done to it: two verbs in sight, the rest under "More". */
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
    <li className="theme-row">
      <ThemePicture picture={theme.picture} />
      <div className="theme-row-words">
        <div className="strong">
          <Link to={at('edit')}>
            <bdi>{title || t('themes.list.nameless')}</bdi>
          </Link>
          {isDefault && <span className="ok"> · {t('themes.list.default')}</span>}
        </div>
        <Journeys names={theme.journeys} />
      </div>
      <div className="theme-row-verbs">
        <ButtonLink to={at('edit')} small icon={EditIcon} aria-label={t('themes.list.editOne', { name: title })}>
          {t('themes.list.edit')}
        </ButtonLink>
        {form && (
          <ActionForm tokens={form} action={at('default')} className="contents">
            <Submit small aria-label={t('themes.list.makeDefaultOne', { name: title })}>
              {t('themes.list.makeDefault')}
            </Submit>
          </ActionForm>
        )}
        <Dropdown
          label={t('themes.list.moreOne', { name: title })}
          summaryClass={buttonClass('normal', { small: true })}
          sheetClass="theme-more"
          summary={
            <>
              {t('themes.list.more')}
              <Icon of={ChevronDownIcon} small />
            </>
          }
        >
          <Link to={at('duplicate')} className="menu-line">
            {t('themes.list.duplicate')}
          </Link>
          <Link to={at('journeys')} className="menu-line">
            {t('themes.list.journeys')}
          </Link>
          <Link to={verbPath(name, 'export')} className="menu-line" reload>
            {t('themes.list.export')}
          </Link>
          <Link to={at('delete')} className="menu-line">
            {t('themes.list.delete')}
          </Link>
        </Dropdown>
      </div>
    </li>
  );
}

function Journeys({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const { list } = useWhen();
  const words = names.length === 0 ? t('themes.list.noJourney') : t('themes.list.linked', { names: list(names) });
  return <div className="small quiet">{words}</div>;
}
