import { Collection } from '../../../kits/lists/collection';
import { useGrantColumns } from './list';
import type { LoadedGrants } from './list.server';
import { NoGrants, OwnGrantsHead } from './page-parts';

export function OwnGrants({ loaded }: { loaded: LoadedGrants }) {
  const { at, search } = loaded;
  const columns = useGrantColumns({ at, search });
  return (
    <>
      <OwnGrantsHead {...loaded} />
      <Collection loaded={loaded} columns={columns} empty={<NoGrants kind={at.kind} />} />
    </>
  );
}
