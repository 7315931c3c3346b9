import { signedInApi } from './member.ts';
import { CLAIRE } from './people.ts';
import { FIRST_PORT, type Ports, portsFrom } from './ports.ts';

/** A school certificate of Claire's daughter is expected. Its pop-up would lie over the pages that journeys look at. */
export async function hideCampaigns(ports: Ports = portsFrom(FIRST_PORT)): Promise<void> {
  const claire = await signedInApi(CLAIRE, ports);
  await claire.post('/campaigns/schooling/hide');
}
