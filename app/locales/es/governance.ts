// Texts whose keys the platform family shares.
export default {
  accessRequest: {
    newRequest: { accessEndDateInvalid: 'La fecha de finalización debe ser posterior a la fecha de inicio.' },
  },
};
