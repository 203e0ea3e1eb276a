import { Outlet, useMatches } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { type ComponentProps, type ReactNode, useContext } from 'react';
import { OverListContext } from '../../ui/over-list';
import { Columns, PageHead } from '../../ui/page';

interface ItemPageProps extends Pick<ComponentProps<typeof PageHead>, 'state' | 'title' | 'sentence'> {
  side: ReactNode;
  children: ReactNode;
  after: ReactNode;
  bar?: ReactNode;
}

/** Over a list only the open dialog is shown. */
export function ItemPage({ side, children, after, bar, ...head }: ItemPageProps) {
  if (useContext(OverListContext)) return <Outlet />;
  return (
    <>
      <PageHead {...head} />
      <Outlet />
      <Columns sticky side={<BlockStack gap="400">{side}</BlockStack>} after={after}>
        {children}
      </Columns>
      {bar}
    </>
  );
}

export function useHasOpenChild(route: string): boolean {
  return useMatches().at(-1)?.id !== route;
}
