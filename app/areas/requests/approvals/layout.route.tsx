import { ListLayout } from '../../../ui/over-list';

export default function ApprovalsLayout() {
  return <ListLayout list="areas/requests/approvals/list.route" />;
}
