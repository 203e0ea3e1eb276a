import { Outlet, useMatches, useOutlet } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { type ComponentProps, type ReactNode, useContext } from 'react';
import { OverListContext } from '../../ui/over-list';
import { Columns, PageHead } from '../../ui/page';
import { RowPanel, useInRow } from '../../ui/row-panel';

interface ItemPageProps extends Pick<ComponentProps<typeof PageHead>, 'state' | 'title' | 'sentence'> {
  /** The title as text, of items that open in their row. */
  name?: string;
  side: ReactNode;
  children: ReactNode;
  after: ReactNode;
  bar?: ReactNode;
}

/** Over a list only the open dialog is shown; in its row what the decision is taken by, and the decision. */
export function ItemPage({ name, side, children, after, bar, ...head }: ItemPageProps) {
  const over = useContext(OverListContext);
  const inRow = useInRow();
  const verb = useOutlet();
  if (inRow)
    return (
      <RowPanel label={name}>
        <Columns side={verb ?? side}>{children}</Columns>
      </RowPanel>
    );
  if (over) return <Outlet />;
  return (
    <>
      <PageHead {...head} />
      <Outlet />
      <Columns sticky side={side && <BlockStack gap="400">{side}</BlockStack>} after={after}>
        {children}
      </Columns>
      {bar}
    </>
  );
}

export function useHasOpenChild(route: string): boolean {
  return useMatches().at(-1)?.id !== route;
}
