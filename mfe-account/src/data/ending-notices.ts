import {
  type EndingNoticeInput,
  EndingNoticeReceipt,
} from '@member-portal/shared-kernel/contracts/ending-notices';
import { mutationOptions } from '@member-portal/shared-kernel/state';

export const endingNoticeMutations = {
  /**
   * POST /ending-notices: asks to end a contract without a sign-in. There is no request in an account, so its
   * id is empty.
   */
  send: () =>
    mutationOptions({
      send: async (input: EndingNoticeInput, { api, key, signal }) => ({
        ...(await api.post('/ending-notices', EndingNoticeReceipt, input, { key, signal })),
        requestId: '',
      }),
    }),
};
