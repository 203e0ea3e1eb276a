import { ListLayout } from '../../../ui/over-list';

export default function TasksLayout() {
  return <ListLayout list="areas/requests/tasks/list.route" />;
}
