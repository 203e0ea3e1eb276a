import { MenuHorizontalIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button';
import { Dropdown } from '../../ui/dropdown';
import { ActionForm, type FormTokens } from '../../ui/form';
import { Icon } from '../../ui/icon';
import { MenuLink } from '../../ui/menu';
import { Submit } from '../../ui/submit';

interface RowVerb {
  verb: string;
  label: string;
  name: string;
  to: string;
  shortcut?: string;
  /** Tokens of a form that does it with one press. */
  tokens?: FormTokens | null;
  /** Opens as a page of its own, not over the list. */
  ownPage?: boolean;
  download?: boolean;
}

interface RowVerbsProps {
  verbs: readonly RowVerb[];
  menuLabel: string;
  page?: { to: string; label: string };
  /** Where the row opens in place. */
  opener?: ReactNode;
}

const VISIBLE_VERBS = 2;

export function RowVerbs({ verbs, menuLabel, page, opener }: RowVerbsProps) {
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
          <ButtonLink
            key={verb}
            to={to}
            look={verb === 'delete' ? 'destructive' : 'normal'}
            small
            over={!ownPage}
            dialogTitle={name}
            aria-label={name}
            data-key={shortcut}
          >
            {label}
          </ButtonLink>
        ),
      )}
      {(page || verbs.length > VISIBLE_VERBS) && (
        <Dropdown actions summary={<Icon of={MenuHorizontalIcon} />} summaryClass="button-icon" label={menuLabel}>
          {verbs.slice(VISIBLE_VERBS).map(({ verb, label, name, to, shortcut, ownPage, download }) => (
            <MenuLink
              key={verb}
              to={to}
              over={!ownPage && !download}
              dialogTitle={name}
              reload={download}
              data-key={shortcut}
            >
              {label}
            </MenuLink>
          ))}
          {page && <MenuLink to={page.to}>{page.label}</MenuLink>}
        </Dropdown>
      )}
      {opener}
    </>
  );
}
