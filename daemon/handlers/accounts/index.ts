import { group } from '../group.js';
import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  createAccountKey,
  listAccountKeys,
  revokeAccountKey,
} from './api-keys.js';
import { createAccount, listAccounts, getAccount, updateAccount, listPlans } from './accounts.js';
import { whoami, updateWhoami, confirmEmail } from './whoami.js';
import {
  ownOrganization,
  renameOrganization,
  updateMember,
  removeMember,
  transferOrganization,
} from './organization.js';
import { inviteMember, listInvitations, revokeInvitation } from './invitations.js';
import { acceptInvitation } from './accept-invitation.js';
import { createOrganization, listOrganizations, getOrganization, updateOrganization } from './organizations.js';

/** Of keys, who has them, and the organisations that they are in. */
export const accounts = group({
  createApiKey,
  listApiKeys,
  revokeApiKey,
  createAccount,
  listAccounts,
  getAccount,
  updateAccount,
  createAccountKey,
  listAccountKeys,
  revokeAccountKey,
  listPlans,
  whoami,
  updateWhoami,
  confirmEmail,
  ownOrganization,
  renameOrganization,
  inviteMember,
  listInvitations,
  revokeInvitation,
  acceptInvitation,
  updateMember,
  removeMember,
  transferOrganization,
  createOrganization,
  listOrganizations,
  getOrganization,
  updateOrganization,
});
