import { ListLayout } from '../../../ui/over-list';

export default function MyRequestsLayout() {
  return <ListLayout list="areas/requests/my-requests/list.route" />;
}
