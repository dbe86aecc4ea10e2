import { emailEndpoints } from '@cartage/contract/email/email.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { getEmail, listEmails, putBackEmails, updateEmails } from './email.service.ts';
import { findRecipients } from './mail-access.service.ts';
import { emptyTrash, removeEmails } from './remove-emails.service.ts';
import { createDraft, sendDraft, sendEmail, updateDraft } from './send-emails.service.ts';

export function emailRoutes(mount: Mount) {
  mount(emailEndpoints.list, (ctx, { query }) => listEmails(ctx, query));
  mount(emailEndpoints.update, (ctx, { body }) => updateEmails(ctx, body));
  mount(emailEndpoints.putBack, (ctx, { body }) => putBackEmails(ctx, body));
  mount(emailEndpoints.recipients, (ctx, { query }) => findRecipients(ctx, query.q));
  mount(emailEndpoints.get, (ctx, { params }) => getEmail(ctx, params.id));
  mount(emailEndpoints.send, (ctx, { body }) => sendEmail(ctx, body));
  mount(emailEndpoints.createDraft, (ctx, { body }) => createDraft(ctx, body));
  mount(emailEndpoints.updateDraft, (ctx, { params, body }) => updateDraft(ctx, params.id, body));
  mount(emailEndpoints.sendDraft, (ctx, { params }) => sendDraft(ctx, params.id));
  mount(emailEndpoints.remove, (ctx, { body }) => removeEmails(ctx, body.ids));
  mount(emailEndpoints.emptyTrash, emptyTrash);
}
