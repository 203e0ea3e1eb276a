// Texts whose keys the platform family shares.
export default {
  accessRequest: { newRequest: { accessEndDateInvalid: 'La date de fin doit être postérieure à la date de début.' } },
};
