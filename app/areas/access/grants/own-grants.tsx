import { Collection } from '../../../kits/lists/collection';
import { useGrantColumns } from './list';
import type { LoadedGrants } from './list.server';
import { NoGrants, OwnGrantsHead } from './page-parts';
import { useGrantTexts } from './use-grant-texts';

export function OwnGrants({ loaded }: { loaded: LoadedGrants }) {
  const { at, search } = loaded;
  const texts = useGrantTexts(at.kind);
  const columns = useGrantColumns({ at, search });
  return (
    <>
      <OwnGrantsHead {...loaded} />
      <Collection loaded={loaded} texts={texts} columns={columns} empty={<NoGrants kind={at.kind} />} />
    </>
  );
}
