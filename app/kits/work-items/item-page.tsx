import { Outlet, useMatches } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { type ComponentProps, type ReactNode, useContext } from 'react';
import { OverListContext } from '../../ui/over-list';
import { Columns, PageHead } from '../../ui/page';

interface ItemPageProps extends Pick<ComponentProps<typeof PageHead>, 'state' | 'title' | 'sentence'> {
  /** What can be done, beside the facts. */
  side: ReactNode;
  /** The facts. */
  children: ReactNode;
  /** What became of it, and what was said about it. */
  after: ReactNode;
  /** What can be done, at the bottom of a narrow screen. */
  bar?: ReactNode;
}

/** The page of an item, with its verbs under the head; over a list there is the verb alone. */
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

/** Whether something below the route of an item is open. */
export function useHasOpenChild(route: string): boolean {
  return useMatches().at(-1)?.id !== route;
}
