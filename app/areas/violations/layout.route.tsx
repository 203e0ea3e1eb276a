import { ListLayout } from '../../ui/over-list';

export default function ViolationsLayout() {
  return <ListLayout list="areas/violations/list.route" />;
}
