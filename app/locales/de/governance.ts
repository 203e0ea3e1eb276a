// Texts whose keys the platform family shares.
export default {
  accessRequest: { newRequest: { accessEndDateInvalid: 'Das Enddatum muss nach dem Startdatum liegen.' } },
};
