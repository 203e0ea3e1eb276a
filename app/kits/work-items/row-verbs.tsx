import { MenuHorizontalIcon } from '@shopify/polaris-icons';
import { ButtonLink } from '../../ui/button';
import { Dropdown } from '../../ui/dropdown';
import { ActionForm, type FormTokens } from '../../ui/form';
import { Icon } from '../../ui/icon';
import { MenuLink } from '../../ui/menu';
import { Submit } from '../../ui/submit';

interface RowVerb {
  verb: string;
  label: string;
  /** Its name for assistive tools, which says what it is done to. */
  name: string;
  to: string;
  /** The single key that presses it. */
  shortcut?: string;
  /** One press does it, without a page in between. */
  tokens?: FormTokens | null;
  /** It has a page of its own, which takes the place of the list. */
  ownPage?: boolean;
  /** What comes is a file. */
  download?: boolean;
}

interface RowVerbsProps {
  verbs: readonly RowVerb[];
  /** Names the menu of the others. */
  menuLabel: string;
  page?: { to: string; label: string };
}

const VISIBLE_VERBS = 2;

/** What can be done to the item of a row: the first two verbs in sight, the others and its page behind "more". */
export function RowVerbs({ verbs, menuLabel, page }: RowVerbsProps) {
  return (
    <>
      {verbs.slice(0, VISIBLE_VERBS).map(({ verb, label, name, to, shortcut, tokens, ownPage }) =>
        tokens ? (
          <ActionForm key={verb} tokens={tokens} action={to} className="contents">
            <Submit small aria-label={name} data-key={shortcut}>
              {label}
            </Submit>
          </ActionForm>
        ) : (
          <ButtonLink key={verb} to={to} small over={!ownPage} aria-label={name} data-key={shortcut}>
            {label}
          </ButtonLink>
        ),
      )}
      {(page || verbs.length > VISIBLE_VERBS) && (
        <Dropdown actions summary={<Icon of={MenuHorizontalIcon} />} summaryClass="button-icon" label={menuLabel}>
          {verbs.slice(VISIBLE_VERBS).map(({ verb, label, to, shortcut, ownPage, download }) => (
            <MenuLink key={verb} to={to} over={!ownPage && !download} reload={download} data-key={shortcut}>
              {label}
            </MenuLink>
          ))}
          {page && <MenuLink to={page.to}>{page.label}</MenuLink>}
        </Dropdown>
      )}
    </>
  );
}
