import { CONTRACT_VERSION, type RemoteModule } from '@member-portal/shared-kernel/contract';
import { pages } from './pages.tsx';
import { widgets } from './widgets.tsx';

const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  pages: () => pages,
  widgets: () => widgets,
};

export default remote;
