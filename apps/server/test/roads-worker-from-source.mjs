// The thread that answers about roads from its sources.
import { register } from 'tsx/esm/api';

register();
await import('../src/roads/roads.worker.ts');
