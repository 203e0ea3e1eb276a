import { ListLayout } from '../ui/over-list';

export default function ApprovalsLayout() {
  return <ListLayout list="routes/approvals._index" />;
}
