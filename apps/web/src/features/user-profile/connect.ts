import { profileEndpoints } from '@cartage/contract/pages/profile/profile.endpoints.ts';
import type { ProfileConnection, ProfileHeader } from '@cartage/contract/pages/profile/profile.schema.ts';
import { hashKey } from '@tanstack/react-query';
import { call } from '#http/call.ts';
import { queryClient } from '#http/query-client.ts';
import { messagesNow } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { profileMessages } from './messages.ts';
import { type Person, tabKey } from './use-profile.ts';

/** Connects the signed-in person with another, or no longer; shown at once, and taken back where it is refused. */
export async function setConnected(person: Person, isConnected: boolean): Promise<void> {
  const { id, fullName } = person;
  const input = { params: { id } };
  show(id, isConnected);
  try {
    await (isConnected ? call(profileEndpoints.connect, input) : call(profileEndpoints.disconnect, input));
    if (!isConnected)
      toast.done(messagesNow(profileMessages)('disconnected', { name: fullName }), {
        onUndo: () => void setConnected(person, true),
      });
  } catch (error) {
    show(id, !isConnected);
    toast.failed(error);
  }
  await readAgain(id);
}

function show(id: number, isConnected: boolean): void {
  queryClient.setQueriesData<ProfileHeader>({ queryKey: [profileEndpoints.header.path] }, (header) =>
    header?.id === id ? { ...header, isConnected } : header,
  );
  // Of the tabs only this one is a list of people.
  queryClient.setQueryData(tabKey('connections', undefined), (people) =>
    (people as ProfileConnection[] | undefined)?.map((one) => (one.id === id ? withState(one, isConnected) : one)),
  );
}

const withState = (one: ProfileConnection, isConnected: boolean): ProfileConnection => ({
  ...one,
  isConnected,
  connections: one.connections + Number(isConnected) - Number(one.isConnected),
});

/** The own list keeps its order while it is looked at: nothing moves under the finger. It must know the person, though. */
async function readAgain(id: number): Promise<void> {
  const ownKey = tabKey('connections', undefined);
  const own = queryClient.getQueryData(ownKey) as ProfileConnection[] | undefined;
  const isListed = own?.some((one) => one.id === id) ?? false;
  await queryClient.invalidateQueries({ queryKey: ownKey, exact: true, refetchType: isListed ? 'none' : 'active' });
  const ownHash = hashKey(ownKey);
  await queryClient.invalidateQueries({
    queryKey: [profileEndpoints.tab.path],
    predicate: ({ queryHash }) => queryHash !== ownHash,
  });
}
