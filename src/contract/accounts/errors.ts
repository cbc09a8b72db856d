import { Type } from 'typebox';

/** Of seats and members of an organisation. */
export const organizationErrors = {
  ORGANIZATION_FULL: {
    status: 409,
    message: 'Members and open invitations take all seats of the organisation.',
    details: Type.Object({ seats: Type.Integer(), used: Type.Integer() }),
  },
  ALREADY_MEMBER: {
    status: 409,
    message: 'The account is in an organisation already.',
    details: Type.Object({ organization_id: Type.Union([Type.String(), Type.Null()]) }),
  },
  ORGANIZATION_OWNER_REQUIRED: {
    status: 409,
    message: 'The owner cannot leave the organisation. Transfer it first.',
  },
} as const;
