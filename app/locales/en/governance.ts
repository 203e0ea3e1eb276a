// Texts whose keys the platform family shares.
export default {
  accessRequest: { newRequest: { accessEndDateInvalid: 'End date must be after the start date.' } },
};
