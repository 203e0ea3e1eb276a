import { speak } from '../speak.client';

await speak('dashboard', import.meta.glob('../*/dashboard.ts'));
