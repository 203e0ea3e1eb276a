import { speak } from '../speak.client';

await speak('common', import.meta.glob('../*/common.ts'));
