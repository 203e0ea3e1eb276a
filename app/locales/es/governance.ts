// Texts whose keys the platform family shares.
export default {
  accessRequest: {
    newRequest: { accessEndDateInvalid: 'La fecha de fin debe ser posterior a la de inicio.' },
  },
};
